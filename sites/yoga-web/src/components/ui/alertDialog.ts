/**
 * Says one thing that must be read, and ends when it was. Loaded with the first alert; it brings its own root,
 * so that it can also be called where no component is (a landing page, a guard).
 */
export async function alertDialog(message: string): Promise<void> {
  const { showAlert } = await import('./AlertMessage');
  await showAlert(message);
}
