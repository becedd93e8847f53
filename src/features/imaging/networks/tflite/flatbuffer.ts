/**
 * Just enough of the FlatBuffers wire format (Google, 2014) to read a model: a table is an offset whose signed first
 * word leads back to a list of field offsets. Field numbers are those of the schema, counted from 0.
 */
export class FlatBuffer {
  readonly bytes: Uint8Array
  readonly view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  root(): Table {
    return new Table(this, this.follow(0))
  }

  follow(at: number): number {
    return at + this.view.getUint32(at, true)
  }
}

/** One table; every getter gives the default when the field is absent, as the format demands. */
export class Table {
  readonly buffer: FlatBuffer
  readonly at: number

  constructor(buffer: FlatBuffer, at: number) {
    this.buffer = buffer
    this.at = at
  }

  int8(field: number, absent = 0): number {
    const at = this.find(field)
    return at === 0 ? absent : this.buffer.view.getInt8(at)
  }

  int32(field: number, absent = 0): number {
    const at = this.find(field)
    return at === 0 ? absent : this.buffer.view.getInt32(at, true)
  }

  text(field: number): string {
    return new TextDecoder().decode(this.bytes(field))
  }

  bytes(field: number): Uint8Array {
    const { start, count } = this.vector(field)
    return this.buffer.bytes.subarray(start, start + count)
  }

  int32s(field: number): number[] {
    const { start, count } = this.vector(field)
    return Array.from({ length: count }, (_, i) => this.buffer.view.getInt32(start + i * 4, true))
  }

  table(field: number): Table | undefined {
    const at = this.find(field)
    return at === 0 ? undefined : new Table(this.buffer, this.buffer.follow(at))
  }

  tables(field: number): Table[] {
    const { start, count } = this.vector(field)
    return Array.from({ length: count }, (_, i) => new Table(this.buffer, this.buffer.follow(start + i * 4)))
  }

  private find(field: number): number {
    const { view } = this.buffer
    const fields = this.at - view.getInt32(this.at, true)
    const slot = 4 + field * 2
    const offset = slot < view.getUint16(fields, true) ? view.getUint16(fields + slot, true) : 0
    return offset === 0 ? 0 : this.at + offset
  }

  private vector(field: number): { start: number; count: number } {
    const at = this.find(field)
    if (at === 0) return { start: 0, count: 0 }
    const start = this.buffer.follow(at)
    return { start: start + 4, count: this.buffer.view.getUint32(start, true) }
  }
}
