/**
 * Says one thing that must be read, and ends when it was. Loaded with the first alert; it brings its own root,
 * so that it can also be called where no component is (a landing page, a guard).
 * It goes with the page that it is about: false when it was left by Back before it was read.
 */
export async function alertDialog(message: string): Promise<boolean> {
  const { pathname } = window.location;
  const { showAlert } = await import('./AlertMessage');
  return window.location.pathname === pathname && showAlert(message);
}
