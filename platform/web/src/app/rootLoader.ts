import { learn, rememberedLanguage, speak } from '@maru/web/lib/language';
import { isAdminPath } from '@maru/web/lib/layoutRules';
import { preview } from '@maru/web/lib/preview';
import { queryClient } from '@maru/web/lib/queryClient';
import { siteQuery } from '@maru/web/lib/site';
import type { LoaderFunctionArgs } from 'react-router';

/** Nothing can be shown before the site is known; mostly it came with the document. The admin is Korean. */
export async function rootLoader({ request }: Pick<LoaderFunctionArgs, 'request'>) {
  await queryClient.ensureQueryData(siteQuery);
  const language = rememberedLanguage();
  const inAdmin = isAdminPath(new URL(request.url).pathname.slice(preview?.base.length ?? 0));
  if (language && !inAdmin) {
    await learn(language);
    speak(language);
  }
  return null;
}
