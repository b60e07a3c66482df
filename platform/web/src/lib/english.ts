import type { errorTexts } from './apiError';

export const errorsEnglish: typeof errorTexts = {
  0: 'The server could not be reached. Please check your connection and try again.',
  401: 'Please log in first.',
  403: 'You are not allowed to do this.',
  404: 'This page does not exist.',
  413: 'The file is too large.',
  429: 'Too many requests. Please try again in a moment.',
  loading: 'Something went wrong while loading.',
  changing: 'Something went wrong.',
};
