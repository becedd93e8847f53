/**
 * The same day and time of the next month (UTC), or the last day of that month where it has no such day: how the law counts the month
 * within which a request for one's own data is met (Regulation (EEC, Euratom) 1182/71, article 3).
 */
export function aMonthAfter(moment: Date): Date {
  const due = new Date(moment)
  due.setUTCMonth(moment.getUTCMonth() + 1)
  // Where the day does not exist the calendar runs on into the month after.
  if (due.getUTCDate() !== moment.getUTCDate()) due.setUTCDate(0)
  return due
}
