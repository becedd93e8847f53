/**
 * Data on its way to the browser as one string of JSON. The router writes what its loaders give value by value; one string is
 * quicker to write for the server, which does so for every page, and quicker to read on a phone.
 */
export type Packed<Data> = { readonly json: string /** Never there: tells what is inside. */; readonly holds?: Data }

const opened = new WeakMap<Packed<unknown>, unknown>()

/** Packs data that never changes; whoever opens it in this process gets the very same data. */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = { json: JSON.stringify(data) }
  opened.set(packed, data)
  return packed
}

/** The data of a packet, read once. */
export function unpack<Data>(packed: Packed<Data>): Data {
  if (!opened.has(packed)) opened.set(packed, JSON.parse(packed.json))
  return opened.get(packed) as Data
}
