export function PaymentsTab() {
  return null;
}
