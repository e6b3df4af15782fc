import { useParams } from "@tanstack/react-router";
import { ProfilePage } from "./profile-page.tsx";

/** The page of the person an address names. */
export function ProfileScreen() {
  const route = "/app/profile/$userId";
  const { userId } = useParams({ from: route });
  return <ProfilePage key={userId} userId={userId} route={route} />;
}
