import { readFileSync, readlinkSync } from 'node:fs'
import { treeOf } from '#platform/childProcess/tree.ts'

/**
 * Number under /proc of a child of this process. An engine may live in a process tree of its own, where its children
 * are counted from 1; /proc goes on telling the numbers of the machine, and `pid` there is somebody else.
 */
export function numberInProc(pid: number): number {
  try {
    const [, ...below] = treeOf(Number(readlinkSync('/proc/self')))
    return below.find((member) => innermostNumber(member) === pid) ?? pid
  } catch {
    return pid
  }
}

/** What a process is called in the tree that it lives in: the last of its numbers. */
const innermostNumber = (member: number) =>
  Number(/^NSpid:.*?(\d+)$/m.exec(readFileSync(`/proc/${member}/status`, 'utf8'))?.[1])
