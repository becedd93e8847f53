/** Answers that are written already. */
export default {
  cancel:
    'You cancel in your account, with one click: open "Account" and choose "Cancel". Nothing more is charged from then on, and what you have paid for works until its end.',
  refund: 'Your money is on its way back to what you paid with. It takes up to ten days to show there.',
  file: 'Please answer with the file that gave trouble, or with a screenshot of what you saw. Leave out anything private.',
  again: 'We have mended what was wrong. Please try once more, and tell us if you still see it.',
  data: 'Everything that we keep about you stands at the end of your account page: download it there, or delete the account.',
}
