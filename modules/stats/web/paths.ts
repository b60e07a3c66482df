/** Where applications are listed, whose numbers stand here while courses are on. */
export const applications = '/admin/apply/view';
