/** More connections of the queue would wait for one another. */
const mostOfQueue = 5

/** How the database connections of one process are shared: one listens, a third is the queue's, the others are for calls and jobs. */
export function sharesOf(connections: number): { calls: number; queue: number } {
  const queue = Math.min(mostOfQueue, Math.floor((connections - 1) / 3))
  return { calls: connections - 1 - queue, queue }
}
