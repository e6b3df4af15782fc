import { Phone } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Card, CardHeader } from "../../ui/card.tsx";
import { ChatComposer } from "../../ui/chat-composer.tsx";
import { ChatBubble, ChatLog, TypingBubble } from "../../ui/chat.tsx";
import { Chip } from "../../ui/chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Section } from "../../ui/section.tsx";

export function ChatPart() {
  const [sent, setSent] = useState<string[]>([]);
  return (
    <Section title="Conversation">
      <Card className="max-w-2xl">
        <CardHeader
          title="AI Coach"
          level={3}
          description="Built-in guide"
          action={<IconButton label="Call" icon={<Phone />} />}
        />
        <ChatLog label="Conversation with the coach" className="max-h-80 min-h-52 py-2">
          <ChatBubble from="me" author="You" time="18:02">
            I keep starting to run and stopping after a week.
          </ChatBubble>
          <ChatBubble from="other" author="Coach" showAuthor avatar={<Avatar name="Coach" size="sm" decorative />}>
            {
              "A week is a start that works, then. What happens on day eight?\n\nTry one if-then: if it is Tuesday and I am home, then I put the shoes on. Only the shoes."
            }
          </ChatBubble>
          {sent.map((text, at) => (
            <ChatBubble key={at} from="me" author="You" note="Sent">
              {text}
            </ChatBubble>
          ))}
          <TypingBubble label="The coach is writing" />
        </ChatLog>
        <div className="my-3 flex flex-wrap gap-2">
          <Chip>Make it an if-then plan</Chip>
          <Chip>Who runs near me?</Chip>
        </div>
        <ChatComposer label="Message" placeholder="Write to the coach" onSend={(text) => setSent([...sent, text])} />
      </Card>
    </Section>
  );
}
