import { playInPlace } from '@maru/web/lib/playInPlace';
import { drawnNodes, forgetDrawn } from '@maru/web/lib/preloaded';
import { preview } from '@maru/web/lib/preview';
import { drawnMarkup } from '@maru/web/ui/ServerHtml';
import { useCallback, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Island } from './Island';
import { innerPath } from './innerPath';

type Fragment = { nodes: ChildNode[]; places: HTMLElement[] };

/** The nodes of the markup: those of the document where it shows it, or new ones. */
function nodesOf(html: string): Fragment {
  const holder = drawnNodes(html) ?? drawnMarkup(html);
  return {
    nodes: [...holder.childNodes],
    places: [...holder.querySelectorAll<HTMLElement>('[data-island]')],
  };
}

/**
 * A page as the server draws it. Its markup is put in once, as nodes that React does not look into; what moves or answers
 * is drawn into its islands. Whoever shows other markup gives another `key`.
 */
export function Fragment({ html }: { html: string }) {
  const [{ nodes, places }] = useState(() => nodesOf(html));
  const navigate = useNavigate();

  // As a ref, so that the nodes are in the page before the effects of the islands.
  const put = useCallback(
    (article: HTMLElement) => {
      article.replaceChildren(...nodes);
      function follow(event: MouseEvent) {
        const path = innerPath(event, preview?.base ?? '');
        if (path === null) return;
        event.preventDefault();
        void navigate(path);
      }
      article.addEventListener('click', follow);
      article.addEventListener('click', playInPlace);
      return () => {
        article.removeEventListener('click', follow);
        article.removeEventListener('click', playInPlace);
      };
    },
    [nodes, navigate],
  );
  useLayoutEffect(forgetDrawn, []);

  return (
    <>
      <article ref={put} />
      {places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of one markup never change
        <Island key={index} place={place} />
      ))}
    </>
  );
}
