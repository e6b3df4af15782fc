import { useParams } from "@tanstack/react-router";
import { ProfilePage } from "./profile-page.tsx";

/** The page of the person an address names. */
export function ProfileScreen() {
  const { userId = "" } = useParams({ strict: false });
  return <ProfilePage key={userId} userId={userId} />;
}
