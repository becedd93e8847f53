/** Names under which a browser keeps the session token: the header's name, and its value. */
export const tokenKeys = { name: 'tokenName', value: 'tokenValue' }
