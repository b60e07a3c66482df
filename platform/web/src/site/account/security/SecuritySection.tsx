import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Devices } from './Devices';
import { SecondFactor } from './SecondFactor';

/** How the account is kept safe: the second step of a login, and where it is logged in. */
export function SecuritySection() {
  const { hash } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (hash !== '#security') return;
    title.current?.scrollIntoView();
    title.current?.focus();
  }, [hash]);

  return (
    <section aria-labelledby="security" className="grid gap-9">
      <h2 id="security" ref={title} tabIndex={-1} className="scroll-mt-24 text-2xl font-semibold">
        로그인과 보안
      </h2>
      <SecondFactor />
      <Devices />
    </section>
  );
}
