import { currentSession, useSession } from '@maru/web/lib/auth';
import { useLanguageOf } from '@maru/web/lib/language';
import { paths } from '@maru/web/lib/paths';
import { queryClient } from '@maru/web/lib/queryClient';
import { drawnMarkup } from '@maru/web/ui/ServerHtml';
import { useQuery } from '@tanstack/react-query';
import { Component } from 'react';
import { Fragment } from '../islands/Fragment';
import { pageQueries } from '../pages/queries';

/** Starts the load and does not wait for it: the opening fills the screen. */
export function prefetchBlocks() {
  void queryClient.prefetchQuery(pageQueries.at(paths.home, currentSession()));
}

/** The markup as it can be read without what moves or answers in it. */
function readable(html: string): ChildNode[] {
  const holder = drawnMarkup(html);
  for (const place of holder.querySelectorAll('[data-island]')) place.removeAttribute('data-island');
  return [...holder.childNodes];
}

/** What fails in the blocks fails there alone: the opening stands, and they can be read. */
class Contained extends Component<{ html: string }, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  render() {
    const { html } = this.props;
    if (!this.state.failed) return <Fragment html={html} />;
    return <article ref={(article) => article?.replaceChildren(...readable(html))} />;
  }
}

/** The page that an admin put below what opens the home page. */
export function HomeBlocks() {
  const { data } = useQuery(pageQueries.at(paths.home, useSession()));
  const isSpoken = useLanguageOf(data);
  return data && isSpoken && <Contained key={data.html} html={data.html} />;
}
