interface Setting {
  name: string;
  text: string;
}

/** What each setting does, matching the table of docs/decisions/0012. */
export const settingTexts: readonly Setting[] = [
  {
    name: "Direct Messages",
    text: "Choose who can message you: everyone, friends only, or no one. We check it for every message. Unless you choose no one, buyers can ask about your listings. Their message arrives as a request you can accept or ignore. You can always read earlier messages.",
  },
  {
    name: "Voice & Video Calls",
    text: "The same three choices for calls. Your profile shows people whether they can call you. What you say and show goes from device to device, encrypted, and is never recorded by us.",
  },
  {
    name: "Hide My Address in Calls",
    text: "A call connects your devices directly, so each learns the other's network address, which can tell roughly where you are. When on, for you or the other, the call goes through this community's relay instead. Where the community has no relay, such a call can't connect.",
  },
  {
    name: "Friend Requests",
    text: "When off, nobody can send you friend requests. You can still send them.",
  },
  {
    name: "Online Status",
    text: "When off, you always appear offline.",
  },
  {
    name: "Public Profile",
    text: "When off, only friends see your profile, photos and posts, even public ones. You don't appear in search, the member list or recommendations for anyone else. Your name still shows where you act in public: when you host or join an experience, comment on a post or send a friend request.",
  },
  {
    name: "Searchable by Username",
    text: "When off, others find you only by name. Friends still find you by username.",
  },
  {
    name: "Events You Go To",
    text: 'Choose who sees on your profile what you go to: everyone, friends only, or no one. It also decides whether friends see you under "Your friends are going". Anyone who opens an event you joined still sees you among its guests, and events you host are public.',
  },
  {
    name: "Profile picture",
    text: "Everyone, friends, or only you. This applies everywhere your picture appears, and to its direct link. Everyone else sees your initials.",
  },
];

export const postTexts: readonly Setting[] = [
  {
    name: "A post",
    text: "For each post, choose public, friends or only you. Anyone who can see the post sees its likes and comments. You can change your choice, or delete the post with its likes and comments.",
  },
  {
    name: "A photo in your gallery",
    text: "Only you can see a private photo, even if someone knows its link.",
  },
  {
    name: "A goal",
    text: "For each goal, choose only you, friends, or everyone who can see your profile. New goals are private. Others see a goal's title and category, never its steps or progress, and it helps people with similar goals find you.",
  },
  {
    name: "Never shown to other members",
    text: "Your email address, phone number, date of birth, exact location and AI credits. They see only your town.",
  },
];
