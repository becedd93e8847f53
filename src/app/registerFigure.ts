import { Gauge, type Registry } from 'prom-client'

/** A value, or several under labels; undefined where there is none to tell, so that the figure is absent. */
type Told = number | undefined | readonly (readonly [labels: Record<string, string>, value: number])[]

export type Figure = {
  name: string
  help: string
  /** Names of the labels. */
  labels?: readonly string[]
  read: () => Told | Promise<Told>
}

/** Registers a figure that is read anew whenever somebody asks for it. */
export function registerFigure(registry: Registry, { name, help, labels = [], read }: Figure): void {
  new Gauge({
    ...{ name, help, labelNames: labels, registers: [registry] },
    async collect() {
      const told = await read()
      this.reset()
      // One without labels is 0 after that.
      if (labels.length === 0) this.remove()
      for (const [under, value] of valuesOf(told)) this.set(under, value)
    },
  })
}

const valuesOf = (told: Told) => (typeof told === 'number' ? [[{}, told] as const] : (told ?? []))
