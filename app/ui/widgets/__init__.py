"""The kit: every control of the window, painted in the palette on screen.

Words      label.Label, lines (Hairline, IconLine, AmountLine), badge.Badge, keycap.Keycap
Acts       button (Button, LinkButton), offer.Offer, radio (RadioRow, RadioRows)
Fields     fields (TextField, MoneyField, Edit), search_field.SearchField, choice.Choice, text_area (TextArea, Tick)
           approval.Approval
Facts      meter.CeilingMeter, checks.ChecksRow, card_rows.CardRows, steps (StepsBar, StepsColumn)
Boxes      card (Card, SectionHead), column (ThreeBandColumn, padded, scrolled)
Messages   banner (Banner, RefusedHead, UnsureHead, EmptyState), findings.FindingsPopover, finding_list.FindingList
Lists      rows.RowList over row.Row; table.Table over models.rows_model.RowsModel
Frame      frame.Frame with rail.NavRail, topbar.TopBar, lawstrip.LawStrip; focus.FocusRing; watermark

Rules that hold for all: colors by token (`theme.color`) while painting, fonts from `fonts.font`,
icons by name from `icons`; words come in as plain text, ready to be shown; signals carry `object`.
A window that is not a `Frame` (a dialog, the first run) makes its own `FocusRing`.
"""
