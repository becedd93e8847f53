/** What is told of a piece of work: never secrets, addresses of people, names of files, or anything else that a visitor wrote. */
export type Facts = Record<string, string | number | boolean>

/** Which side of a call a piece of work is, in the words of OpenTelemetry. */
export type Side = 'server' | 'producer' | 'consumer' | 'internal'

export type Work = {
  /** By its kind, so that few names stand for many: `GET /healthz`, `process pdf-to-word`. */
  name: string
  side?: Side
  facts?: Facts
  /** Whose part it is, as a message has carried it (W3C Trace Context, `traceparent`). Without it: of what is going on around it. */
  parent?: string | undefined
}

/** A piece of work that is going on. */
export type Going = {
  /** Runs something as a part of it. */
  within<Made>(work: () => Made): Made
  /** Adds facts and ends it; `fault` is the kind of what went wrong, such as the name of an error. */
  end(more?: { name?: string; facts?: Facts; fault?: string }): void
}

/** What follows pieces of work; there is one in a process, or none. */
export type Tracer = {
  begin(work: Work): Going
  /** What a message carries of the piece of work that is going on, in the form of W3C Trace Context. */
  carried(): string | undefined
  close(): Promise<void>
}
