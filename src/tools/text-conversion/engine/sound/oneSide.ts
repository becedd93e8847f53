/** Samples of a frame: 30 ms at 16 kHz. */
const frame = 480
/** How much of a frame's power comes from the frames before it: a voice is heard for about a tenth of a second. */
const memory = 0.7
/** A side is silenced while the other is this much louder, as a ratio of powers (4 dB): what it hears then is the other's voice. */
const drowned = 10 ** 0.4

/**
 * One side of two-channel samples, silent where the voice of the other side leaks into it. The sides are equally loud on
 * the whole. `side` is 0 or 1.
 */
export async function* oneSide(
  pcm: AsyncIterable<Int16Array<ArrayBuffer>>,
  side: 0 | 1,
): AsyncGenerator<Int16Array<ArrayBuffer>> {
  let rest = new Int16Array(0)
  const powers = [0, 0]
  for await (const chunk of pcm) {
    const both = new Int16Array(rest.length + chunk.length)
    both.set(rest)
    both.set(chunk, rest.length)
    const frames = Math.floor(both.length / 2 / frame)
    const own = new Int16Array(frames * frame)
    for (let at = 0; at < frames; at++) gate(both.subarray(at * 2 * frame, (at + 1) * 2 * frame), own, at * frame)
    rest = both.slice(frames * frame * 2)
    yield own
  }

  function gate(both: Int16Array, own: Int16Array, to: number) {
    for (const channel of [0, 1]) {
      let sum = 0
      for (let at = channel; at < both.length; at += 2) sum += both[at]! * both[at]!
      powers[channel] = memory * powers[channel]! + (1 - memory) * sum
    }
    if (powers[1 - side]! > drowned * powers[side]!) return
    for (let at = 0; at < frame; at++) own[to + at] = both[2 * at + side]!
  }
}
