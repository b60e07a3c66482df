import { learn, rememberedLanguage, speak } from '@maru/web/lib/language';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';

/** Nothing can be shown before the site is known; mostly it came with the document. */
export async function rootLoader() {
  await queryClient.ensureQueryData(siteQuery);
  const language = rememberedLanguage();
  if (language) {
    await learn(language);
    speak(language);
  }
  return null;
}
