/** Names under which the session token is kept: the header's name, and its value. */
export const tokenKeys = { name: 'tokenName', value: 'tokenValue' }
