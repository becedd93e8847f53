/** What can go wrong here, and what to do about it. */
export default {
  noCredits: {
    noneLeft: (left: number, quota: number) =>
      `You have ${left} of ${quota} credits left, which is not enough for this.`,
    tooFew: (needed: number, left: number) => `This takes ${needed} credits, and you have ${left} left.`,
    anewOn: (date: string) => `New ones come on ${date}, or with another plan.`,
    moreWithPlan: 'More come with another plan.',
  },
}
