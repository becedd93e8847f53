/** Colour spaces of pictures and screens, as the headers of ICC profiles name them (ICC.1:2022, 7.2.6), and how many channels they have. */
const channels: Readonly<Record<string, number>> = { GRAY: 1, 'RGB ': 3 }

/** How many channels the colours of an ICC profile have; undefined for other kinds of colours. */
export const channelsOfProfile = (profile: Buffer): number | undefined => channels[profile.toString('latin1', 16, 20)]
