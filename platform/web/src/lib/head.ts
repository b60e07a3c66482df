import { useEffect } from 'react';

function setAttribute(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

export type Head = {
  title: string;
  description?: string;
  /** The one path of the page; where it stands now unless told. Browsers share a page by it. */
  path?: string | null;
};

/**
 * Keeps the head true after a navigation without reload. The first document comes with its head from the server,
 * so only elements that exist are changed and none is made. Without a head the screen leaves it to a part of it.
 */
export function useHead(head: Head | null, siteName: string) {
  const { title, description, path } = head ?? {};
  useEffect(() => {
    if (title === undefined) return;
    document.title = title === siteName ? title : `${title} | ${siteName}`;
    if (description) setAttribute('meta[name="description"]', 'content', description);
    const { href } = new URL(path ?? window.location.pathname, window.location.origin);
    setAttribute('link[rel="canonical"]', 'href', href);
  }, [title, description, path, siteName]);
}
