/** For a public read that tells who is logged in more: it is sent with their token. */
export const asReader = { security: [{ scheme: 'bearer', type: 'http' }] } as const;
