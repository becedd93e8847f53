import { addMonths } from '#platform/addMonths.ts'

/** How the law counts the month within which a request for one's own data is met (Regulation (EEC, Euratom) 1182/71, article 3). */
export const aMonthAfter = (moment: Date): Date => addMonths(moment, 1)
