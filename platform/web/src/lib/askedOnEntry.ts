/** For a query that the route's loader asks each time: a screen that shows its refusal does not ask again at once. */
export const askedOnEntry = { retryOnMount: false } as const;
