import { z } from 'zod'
import { decideReview, reviewById } from '#features/reviews/reviews.ts'
import { notFound } from '#platform/errors.ts'
import type { DeskPlace } from '../place.ts'
import { defineAct } from './act.ts'

const ReviewId = z.object({ review: z.uuid() })

async function about({ db }: DeskPlace, { review: id }: { review: string }) {
  const review = await reviewById(db, id)
  if (!review) throw notFound()
  return { site: review.site, whom: review.email, details: { review: id, tool: review.tool }, found: id }
}

const approve = defineAct({
  name: 'reviews.approve',
  input: ReviewId,
  about,
  run: async ({ db }, _input, id) => void (await decideReview(db, id, 'approved')),
})

const reject = defineAct({
  name: 'reviews.reject',
  input: ReviewId,
  about,
  run: async ({ db }, _input, id) => void (await decideReview(db, id, 'rejected')),
})

export const reviewActs = [approve, reject]
