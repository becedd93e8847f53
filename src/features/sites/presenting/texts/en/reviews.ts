/** Words around what real customers say. */
export default {
  nameless: 'A customer',
  buyer: 'Verified buyer',
  member: 'Verified member',
  summary: '{stars} of 5 stars from {count} customers',
}
