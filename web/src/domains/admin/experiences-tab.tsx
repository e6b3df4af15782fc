export function ExperiencesTab() {
  return null;
}
