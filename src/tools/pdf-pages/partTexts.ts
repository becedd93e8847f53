/** The parts that a text such as `1-3;4,6` names, each as it is written; a semicolon too many names none. */
export const partTexts = (text: string): string[] => text.split(';').filter((part) => part.trim() !== '')
