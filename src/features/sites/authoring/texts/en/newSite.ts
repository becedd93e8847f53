/** What a new site says until its operator words it anew. */
export default {
  prices: 'Prices',
  questions: 'Questions',
  keeping: 'How long do you keep my files?',
  keepingAnswer: '<p>Uploads for {{uploadHours}} hours, results for {{resultHours}}.</p>',
}
