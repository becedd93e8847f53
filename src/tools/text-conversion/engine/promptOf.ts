/** What Whisper reads before a recording, so that names and terms are written as in it; it keeps 224 tokens of it (Radford et al., 2022). */
export const promptOf = (vocabulary: readonly string[]): string => `${vocabulary.join(', ')}.`
