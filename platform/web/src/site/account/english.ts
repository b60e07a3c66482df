import type { consentTexts } from './consents/texts';
import type {
  codeSentences,
  knownNumberSentences,
  newNumberSentences,
  phoneTexts,
  sendSentences,
} from './phone/texts';
import type { emailSentences, loginTexts, nicknameSentences, registerTexts } from './texts';

const login: typeof loginTexts = {
  title: 'Log in',
  home: 'Home',
  registered: 'You are registered. You can log in now.',
  email: 'E-mail',
  emailMissing: 'Please enter your e-mail address.',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: 'Log in',
  submitting: 'Logging in',
  refused: 'The e-mail address or the password is wrong.',
  failed: 'The login did not work. Please try again in a moment.',
  or: 'or',
  social: 'Other ways to log in',
  by: (provider) => `Log in with ${provider}`,
  register: 'Register',
  find: 'Find my account',
  secondStep: 'Second step of the login',
  secondStepHint: 'Please enter the six digits that your authenticator app shows.',
  code: 'Code',
  codeHint: 'Without the app you can enter one of your recovery codes. Each of them works once.',
  codeMissing: 'Please enter the code.',
  checking: 'Checking',
  check: 'Continue',
  startAgain: 'Log in from the start',
};

const register: typeof registerTexts = {
  title: 'Register',
  lead: 'All you need is an e-mail address and a Korean mobile number.',
  isMember: 'Are you a member already?',
  logIn: 'Log in',
  submitting: 'Registering',
  failed: 'The registration did not work. Please try again in a moment.',
  email: 'E-mail',
  emailHint: 'You log in with it.',
  socialEmailHint: 'Mails about your account go there. You log in with your social account.',
  emailFree: 'This e-mail address is free.',
  emailUnchecked: 'Please check whether the e-mail address is free.',
  nickname: 'Nickname',
  nicknameHint: 'Others see it on the boards. 2 to 20 characters.',
  nicknameFree: 'This nickname is free.',
  nicknameUnchecked: 'Please check whether the nickname is free.',
  name: 'Name',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  again: (label) => `${label}, once more`,
  checking: 'Checking',
  checked: 'Checked',
  check: 'Check',
  phoneUnverified: 'Please verify your mobile number.',
};

const taken = 'Please choose another one.';

const email: typeof emailSentences = {
  409: `This e-mail address is taken. ${taken}`,
  otherwise: 'This is not an e-mail address.',
};

const nickname: typeof nicknameSentences = {
  409: `This nickname is taken. ${taken}`,
  otherwise: 'A nickname cannot look like this.',
};

const phone: typeof phoneTexts = {
  number: 'Mobile number',
  sending: 'Sending',
  send: 'Send a code',
  sendAgain: 'Send it again',
  wait: (seconds) => `Again in ${seconds} s`,
  verified: 'Your mobile number is verified.',
  code: 'Code from the message',
  codeHint: 'Please enter the six digits within 3 minutes.',
  left: 'Time left',
  verifying: 'Checking',
  verify: 'Verify',
  expired: 'The time is over. Please have the code sent again.',
};

const noNumber = 'This is not a Korean mobile number.';

const send: typeof sendSentences = {
  400: noNumber,
  otherwise: 'The code could not be sent. Please try again.',
};

const code: typeof codeSentences = {
  400: 'The code is wrong. Please try again.',
  otherwise: 'The code could not be checked. Please try again.',
};

const newNumber: typeof newNumberSentences = {
  400: noNumber,
  409: 'This number belongs to a member. Please log in with that account.',
  otherwise: register.failed,
};

const knownNumber: typeof knownNumberSentences = {
  400: noNumber,
  404: 'No member has this number.',
  otherwise: 'The account could not be found. Please try again.',
};

const consents: typeof consentTexts = {
  loading: 'The terms are being loaded. Please press again in a moment.',
  loadingTerms: 'The terms are being loaded.',
  neededToJoin: (title) => `To register you have to agree: ${title}.`,
  neededToUse: (title) => `To go on you have to agree: ${title}.`,
  terms: 'Terms',
  agree: (title) => `I agree: ${title}`,
  required: '(required)',
  optional: '(optional)',
  see: 'Read',
  newWindow: (title) => ` (${title}, opens a new window)`,
  news: 'News',
  newsHint: 'You can register without it, and change it on your page at any time.',
  ageCheck: 'Your age',
  age: 'Please choose what is true.',
  under: (youngest) => `I am under ${youngest}.`,
  guardian: 'Consent of a parent or guardian',
  guardianHint: (youngest) =>
    `Who is under ${youngest} needs the consent of a parent or legal guardian. Please fill this in together. Name and number are used for this alone, and deleted when you leave.`,
  guardianName: 'Name of the guardian',
  guardianNumber: 'Mobile number of the guardian',
  guardianConsent: 'The consent of the guardian is needed.',
  guardianPhone: 'Please verify the mobile number of the guardian.',
};

export const accountEnglish = {
  login,
  register,
  emailSentences: email,
  nicknameSentences: nickname,
  phone,
  sendSentences: send,
  codeSentences: code,
  newNumberSentences: newNumber,
  knownNumberSentences: knownNumber,
  consents,
};
