/** What has left the page may lie in the connection and never arrive: an upload is this far at most, in percent, until the server has all of it. */
const mostSent = 99

/** How far an upload is, in percent, by so many bytes that have left the page, before the server has answered. */
export const sentPercent = (bytes: number, all: number): number =>
  all > 0 ? Math.min(mostSent, Math.max(0, (100 * bytes) / all)) : 0

type Tell = (percent: number, isBroken: boolean) => void

/**
 * Follows an upload of `all` bytes and tells how far it is, 0 to 100: by what has left the page while the connection holds, else by what the server
 * has said that it has.
 */
export function followUpload(all: number, tell: Tell) {
  let taken = 0
  const takenPercent = () => (all > 0 ? (100 * taken) / all : 0)
  return {
    /** So many bytes, from the first one of the file, have left the page. */
    sent: (bytes: number) =>
      tell(taken >= all ? takenPercent() : Math.max(sentPercent(bytes, all), takenPercent()), false),
    /** The server says that it has so many. */
    taken(bytes: number) {
      taken = bytes
    },
    /** The connection is broken. */
    broken: () => tell(takenPercent(), true),
  }
}
