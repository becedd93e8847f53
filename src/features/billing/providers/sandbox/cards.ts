/** What a test card does. */
export type CardBehaviour = 'pays' | 'declined' | 'insufficient' | 'challenge' | 'failsLater' | 'disputes'

/** The cards that the sandbox knows, by their numbers. Every other number is refused as no test card. */
export const testCards: readonly { number: string; behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', behaviour: 'pays' },
  { number: '4000000000000002', behaviour: 'declined' },
  { number: '4000000000009995', behaviour: 'insufficient' },
  { number: '4000000000003220', behaviour: 'challenge' },
  { number: '4000000000000341', behaviour: 'failsLater' },
  { number: '4000000000000259', behaviour: 'disputes' },
]

/** What the card with this number does; spaces do not matter. Undefined for a number that is no test card. */
export const behaviourOf = (number: string): CardBehaviour | undefined =>
  testCards.find((card) => card.number === number.replace(/\D/g, ''))?.behaviour
