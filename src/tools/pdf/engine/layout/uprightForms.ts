/** Signs as they look in columns that run down (Unicode blocks Vertical Forms and CJK Compatibility Forms), and what they are. */
const forms: Record<string, string> = Object.fromEntries(
  [
    ['︐︑︒︓︔︕︖︗︘︙', '，、。：；！？〖〗…'],
    ['︰︱︲︳︴︵︶︷︸︹︺︻︼︽︾︿﹀﹁﹂﹃﹄﹇﹈', '‥—–＿＿（）｛｝〔〕【】《》〈〉「」『』［］'],
  ].flatMap(([from, to]) => [...from!].map((form, at) => [form, [...to!][at]!])),
)

/** The sign itself for the form that it takes in text that runs down: word processors choose the form. */
export const withoutUprightForms = (text: string): string => forms[text] ?? text
