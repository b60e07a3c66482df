import type { errorTexts } from './apiError';
import type { personTexts } from './personFields';

export const errorsEnglish: typeof errorTexts = {
  0: 'The server could not be reached. Please check your connection and try again.',
  401: 'Please log in first.',
  403: 'You are not allowed to do this.',
  404: 'This page does not exist.',
  413: 'The file is too large.',
  429: 'Too many requests. Please try again in a moment.',
  loading: 'This could not be loaded. Please try again in a moment.',
  changing: 'This did not work. Please try again in a moment.',
};

export const personEnglish: typeof personTexts = {
  emailMissing: 'Please enter your e-mail address.',
  emailWrong: 'This is not an e-mail address. Example: name@example.com',
  nicknameMissing: 'Please enter a nickname.',
  nicknameWrong: 'A nickname has 2 to 20 letters, digits, _ or -.',
  nameMissing: 'Please enter your name.',
  nameLong: 'A name can have up to 50 characters.',
  phoneMissing: 'Please enter your mobile number.',
  phoneWrong: 'This is not a Korean mobile number. Example: 010-1234-5678',
  codeMissing: 'Please enter the code.',
  codeWrong: 'Please enter the six digits of the code.',
  passwordMissing: 'Please enter your password.',
  passwordShort: 'A password has at least 8 characters.',
  passwordLong: 'A password can have up to 128 characters.',
  againMissing: 'Please enter the password once more.',
  passwordsDiffer: 'The passwords are not the same.',
};
