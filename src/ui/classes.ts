/** Joins class names and leaves out what is not there: `classes(styles.card, wide && styles.wide)`. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ')
