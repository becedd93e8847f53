/** What can go wrong here, and what to do about it. */
export default {
  noAddress: 'This is no address for webhooks. Write a whole one that begins with https:// or http://.',
  withPassword: 'The address holds a name or a password. Leave them out: what we send is signed.',
  otherPort: 'The port of this address belongs to another service. Use 80, 443, or one from 1024 on.',
  private: 'This address lies in a private network, which webhooks do not reach. Use one that the internet reaches.',
  unresolved: 'The host of this address is not found. Check how it is spelled.',
  tooManyEndpoints: (most: number) => `There are ${most} endpoints already, as many as there may be. Delete one first.`,
  resting: 'This endpoint is switched off. Switch it on first.',
  tested: 'A test is on its way. Its answer appears in the list below.',
  replayed: 'It is being sent again.',
}
