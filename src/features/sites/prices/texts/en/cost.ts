/** What a plan costs. `{money}` is paid now, `{full}` later; both are filled where the words are shown. */
export default {
  each: ['an hour', 'a day', 'a week', 'a month', 'a year'],
  every: ['every hour', 'every day', 'every week', 'every month', 'every year'],
  everyTime: (time: string) => `every ${time}`,
  first: ['the first hour', 'the first day', 'the first week', 'the first month', 'the first year'],
  firstTime: (time: string) => `the first ${time}`,
  trialKind: 'Trial that renews',
  trialOnceKind: 'Trial, does not renew',
  renewsKind: (every: string) => `Renews ${every}`,
  onceKind: 'One payment, does not renew',
  timePrice: (time: string) => `{money} for ${time}`,
  firstPrice: (firstTime: string) => `{money} for ${firstTime}`,
  eachPrice: (each: string) => `{money} ${each}`,
  laterPrice: (each: string) => `{full} ${each}`,
  lifePrice: '{money} once',
  trialTerms: (time: string, each: string) => `After ${time} it renews at {full} ${each}, until you cancel.`,
  sameTrialTerms: (time: string, every: string) =>
    `After ${time} it renews ${every} at the same price, until you cancel.`,
  discountTerms: (each: string) => `Then it renews at {full} ${each}, until you cancel.`,
  renewsTerms: (every: string) => `It renews ${every} at this price, until you cancel.`,
  onceTerms: (time: string) => `It works for ${time} and ends by itself. Nothing renews.`,
  lifeTerms: 'It works for life. Nothing renews.',
  kept: (uploads: string, results: string) => `Uploads are deleted after ${uploads}, results after ${results}.`,
  keptLonger: (uploads: string, results: string) =>
    `Uploads are deleted after ${uploads}, results after ${results} or later, as the plan says.`,
  keeps: (time: string) => `Results are kept for ${time}`,
}
