import { errorsEnglish, personEnglish } from '@maru/web/lib/english';
import { dictionaries, spokenNow } from '@maru/web/lib/language';
import { accountEnglish } from '@maru/web/site/account/english';
import { siteDefinition } from '@maru/web/site/definition';
import { frameEnglish, menuEnglish } from '@maru/web/site/frame/english';
import { homeEnglish } from '@maru/web/site/home/english';
import { pagesEnglish } from '@maru/web/site/pages/english';
import { searchEnglish } from '@maru/web/site/search/english';
import { dialogsEnglish, uiEnglish } from '@maru/web/ui/english';

const english: Record<string, object> = {
  errors: errorsEnglish,
  ...accountEnglish,
  person: personEnglish,
  ui: uiEnglish,
  dialogs: dialogsEnglish,
  frame: frameEnglish,
  menu: menuEnglish,
  home: homeEnglish,
  pages: pagesEnglish,
  search: searchEnglish,
};

/** What each dictionary says in Korean, once it has said something else. */
const korean: Record<string, object> = {};

function put(name: string) {
  const dictionary = dictionaries[name];
  const translation = english[name];
  if (!dictionary || !translation) return;
  korean[name] ??= { ...dictionary };
  Object.assign(dictionary, spokenNow().language === 'ko' ? korean[name] : translation);
}

/** Lets every dictionary, or the one of this name, say its words in the language that is spoken. */
export function translate(name?: string) {
  for (const one of name ? [name] : Object.keys(dictionaries)) put(one);
}

const parts = await Promise.all(siteDefinition().modules.map((module) => module.english?.()));
for (const part of parts) Object.assign(english, part?.english);
