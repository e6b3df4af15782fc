import { useParams } from "@tanstack/react-router";
import { ProfilePage } from "./profile-page.tsx";

/** The profile of the person in the address. */
export function ProfileScreen() {
  const route = "/app/profile/$userId";
  const { userId } = useParams({ from: route });
  return <ProfilePage key={userId} userId={userId} route={route} />;
}
