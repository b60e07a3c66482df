import type { texts } from './texts';

export const searchEnglish: typeof texts = {
  failed: 'The search did not work.',
  title: 'Search',
  ask: 'What are you looking for?',
  hint: () => 'Looks through the whole site at once.',
  all: 'Everything',
  kinds: 'Where to look',
  nothing: 'Nothing was found.',
  nothingHint: 'Try fewer or similar words, or go straight to a place below.',
  pastTheEnd: 'There are no results this far.',
  firstPage: 'Go to the first page',
  searching: 'Searching',
  firstResults: 'First results',
  more: 'Show all results',
  wholeSite: 'Go to',
  found: (words, count) => `${count} results for “${words}”`,
};
