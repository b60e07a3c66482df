import { ownTexts } from '../texts';
import { MyApplications } from './MyApplications';

/** A member's own applications as a part of my page. */
export function ApplicationsSection() {
  return (
    <section aria-labelledby="applications" className="grid gap-5">
      <h2 id="applications" className="text-2xl font-semibold">
        {ownTexts.caption}
      </h2>
      <MyApplications />
    </section>
  );
}
