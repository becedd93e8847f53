/** The same day and time so many calendar months later, in UTC, or the last day of that month where it has no such day. */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  // The 31st plus a month overflows into the month after: day 0 of that month is the last day of the one meant.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}
