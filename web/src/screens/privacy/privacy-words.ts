interface Words {
  name: string;
  text: string;
}

/** What each setting does, true to the table of docs/decisions/0012. */
export const settingWords: readonly Words[] = [
  {
    name: "Direct Messages",
    text: "Everyone, your friends only, or no one may open a conversation with you and write in it. It is checked with each message. Unless you choose no one, buyers can ask about what you sell: their message arrives as a request that you accept or ignore. What was written before can always be read.",
  },
  {
    name: "Voice & Video Calls",
    text: "The same three choices for calls. Your page tells whoever looks at it whether they may call you. Calls themselves are still being built.",
  },
  {
    name: "Friend Requests",
    text: "Switched off, nobody can ask to be your friend. You can still ask others, and they can accept.",
  },
  {
    name: "Online Status",
    text: "Switched off, nobody is told that you are here. They see the same as of somebody who is away.",
  },
  {
    name: "Public Profile",
    text: "Switched off, your page, your photos and your posts are there for your friends and you alone. Search, the list of members and recommendations leave you out for everybody else, and a post marked public reaches your friends only. What you do in public still shows your name there: hosting or joining an experience, commenting on somebody’s post, asking to be friends.",
  },
  {
    name: "Searchable by Username",
    text: "Switched off, a search by others compares your name alone and not your username. Your friends find you by both.",
  },
  {
    name: "Profile picture",
    text: "Everyone, your friends, or nobody but you. It counts wherever your picture would stand, and for the picture’s own address, too. All others see your initials.",
  },
];

export const postWords: readonly Words[] = [
  {
    name: "A post",
    text: "You choose for each one: public, friends, or only you. Its likes and comments are seen by whoever may see the post. You can change your choice, or delete the post with all that belongs to it.",
  },
  {
    name: "A photo in your gallery",
    text: "One that is not public is yours alone, also for somebody who knows its address.",
  },
  {
    name: "A goal",
    text: "You choose for each one: only you, friends, or everyone who can see your profile. New goals are only yours. Others see its title and category, never its steps or progress, and it helps people with a similar goal find you.",
  },
  {
    name: "Never shown to other members",
    text: "Your e-mail address, phone number, date of birth, exact position and AI credits. Of your place they see the town you have named.",
  },
];
